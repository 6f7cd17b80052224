/** English words that say nothing about what is asked. Compared after folding, so "don't" stands as "dont". */
export const stopWords: ReadonlySet<string> = new Set(
  `a about after again all also am an and any are arent as at be because been before being but by can cant cannot could
couldnt did didnt do does doesnt doing dont down each either else ever few for from further get gets getting give go goes
going got had hadnt has hasnt have havent having he hed hell her here heres hers herself hes him himself his how hows i
id if ill im in into is isnt it itll its itself ive just know let lets like made make me might more most much must my myself
need no nor not now of off ok okay on once one only onto or other ought our ours ourselves out over own please put really
remember said same say see shall she shed shes should shouldnt show since so some something still such sure take tell than
thanks that thats the their theirs them themselves then there theres these they theyd theyll theyre theyve thing things
this those through to too under until up us use used using very want was wasnt way we wed well were werent weve what whats
when whens where wheres which while who whom whos why whys will with without wont would wouldnt yes yet you youd youll your
youre yours yourself yourselves youve`.split(/\s+/),
);
