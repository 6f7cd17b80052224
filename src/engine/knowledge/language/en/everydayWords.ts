/**
 * Everyday English words that are no stop words. In a young memory each of them is rare and looks telling, although
 * any stretch of talk has some; knowing them beforehand is what a large memory would have learned by itself.
 */
export const everydayWords: readonly string[] =
  `able above accept according across act action actually add afraid afternoon age agree air allow almost alone along already
although always amount animal another answer anyone anything anyway appear apply area argue arm around arrive ask attention
available average avoid away baby back bad base bear beat beautiful become bed begin behind believe best better between big bill
bit black blue board body book both bottom box boy break bring brother brown build building business busy buy call car card care
carry case catch cause center certain chance change character charge check child choice choose city class clean clear close
cold color come common community compare complete concern consider contain continue control cost country couple course cover
create current cut daily dark date daughter day deal dear death decide decision deep describe detail develop die difference
different difficult dinner direction discuss dog door doubt draw dream dress drink drive drop during early easy eat effect
effort eight end energy enjoy enough enter entire especially evening event eventually everybody everyone everything exactly
example excite exist expect experience explain eye face fact fail fair fall family far fast father favorite fear feel
field fight figure fill final find fine finish fire first fit five floor follow food foot force forget form forward four free
friend front full fun future game garden general girl glad goal good great green ground group grow guess guy hair half hand
happen happy hard hate head health hear heart heavy help hi high history hit hold home hope hot hour house huge human hundred
hurt husband idea imagine important improve include increase indeed information inside instead interest issue job join keep
key kid kill kind kitchen land language large last late later laugh lead learn leave left less letter level lie life light
line list listen little live local long look lose lost lot love low lunch main man manage matter maybe mean meet member memory
mention middle mind minute miss moment money month morning mother move movie music name national natural near nearly necessary
never new news next nice night nine none normal north note nothing notice number offer office often old open order part
party pass past pay people perfect perhaps period person phone photo pick picture piece place plan play point poor popular
position possible power practice prepare present pretty price private probably problem process produce program project
protect provide public pull push quality question quick quiet quite raise reach read ready real reason recent recently
recommend record red reduce relationship remain report require rest result return rich ride right ring rise road role room
round rule run sad safe sale save school science season seat second seem sell send sense separate serious serve service set
seven several shape share shop short shoulder side sign simple simply since single sister sit situation six size skin sleep
slow small smile social society soft sometimes son song soon sort sound source south space speak special spend sport spring
stage stand standard star start state stay step stick stop story strange street strong structure student study stuff style
subject success suddenly suggest summer sun support suppose sure surprise sweet system table talk task tea teach teacher team
television ten tend term test theory thank thirty thought thousand three throw time tip tired today together tomorrow tonight
top total touch toward town travel tree trip trouble true trust try turn twenty two type understand unit usually value
various view visit voice wait walk wall war warm watch water weather week weekend weight welcome west whatever white whole
wide wife win wind window winter wish woman wonder word work world worry worse worth write wrong yard year yesterday young
advice afford amaze art birthday break broken build care career celebrate class coffee color cook cool correct date email exercise
fix function gift give goal handle hobby holiday hotel implement item job kid letter list main mobile parent pet place plan
remind reply return show simple sound start stuff summer swim tool train training update vacation version view way website weekly word yet`.split(
    /\s+/,
  );
