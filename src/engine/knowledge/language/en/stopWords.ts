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

/** The same for scripts without spaces, in pairs of characters: pronouns and questions in Chinese and Japanese. */
export const stopPairs: ReadonlySet<string> = new Set(
  `我们 你们 他们 她们 什么 么时 时候 怎么 么样 为什 哪里 哪个 多少 是否 这个 那个 这是 那是 可以 已经 因为 所以 但是 如果 没有 我的 你的 他的
です ます した ある いる いつ どこ なに これ それ この その から まで たい ない って`.split(/\s+/),
);

/** What is said to greet, to thank and to go on, in a few languages. Compared after folding. */
export const smallTalk: ReadonlySet<string> = new Set(
  `hi hello hey hiya greetings morning afternoon evening night good bye goodbye cheers thanks thank thx ty welcome ok okay k yes yep
yeah yup no nope sure fine great nice cool perfect awesome excellent amazing brilliant lgtm please go ahead on continue proceed next
carry resume keep going right agreed exactly correct understood sounds looks works hmm wow lol sorry
hallo danke bitte ja nein gut weiter super guten tag morgen hola gracias si vale merci bonjour salut oui ciao grazie obrigado`.split(
    /\s+/,
  ),
);
