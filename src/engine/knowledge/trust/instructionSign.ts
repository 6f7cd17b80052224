import { foldText, plainText } from '../../ground/text/fold.ts';
import { hiddenTexts } from './hiddenTexts.ts';

/**
 * Signs that a text wants to be obeyed rather than known. They are asked only of words that are not the user's: a fact
 * tells about the user, the project or the world, while these speak to whoever reads them. They are a second line
 * behind the limits that follow from origin, and every one of them can be evaded by a patient writer.
 */
type InstructionSign =
  | 'override'
  | 'token'
  | 'ownCall'
  | 'address'
  | 'trigger'
  | 'consent'
  | 'grant'
  | 'trust'
  | 'command'
  | 'disguise'
  | 'call'
  | 'heading'
  | 'encoded';

type Tests = readonly (readonly [sign: InstructionSign, pattern: RegExp])[];

const host = String.raw`(?:https?:\/\/|(?:[\w-]{1,63}\.){1,8}(?:com|net|org|io|dev|ai|co|xyz|app|sh|example|test|invalid)\b)`;
const orders = String.raw`(?:instruction|rule|prompt|guideline|message|context|polic(?:y|ies)|direction|restriction|guardrail|safeguard|constraint)s?`;
const readers = String.raw`(?:assistant|copilot|claude|chatgpt|gpt|gemini|llm|chatbot|agent|language model|ai(?: (?:assistant|model|agent))?)`;
const speaks = String.raw`(?:says?|said|types?|asks?|mentions?|writes?|repl(?:y|ies)|answers?|thanks?|greets?|confirms?|agrees?|sends?|enters?|requests?)`;
const asks = String.raw`(?:confirm\w*|permission|approval|approv\w+|consent\w*|ask(?:ing|ed)?|prompt(?:ing|s|ed)?|verification|guardrails?|sandbox|safety|security (?:check|scan|review|warning|prompt)s?)`;
/** "Do not hesitate to ask" asks for more questions, not for fewer. */
const encouraged = String.raw`\s+(?:be |feel )?(?:hesitate|forget|afraid|shy|scared|embarrassed|ashamed|worry) (?:to|about)\b`;
const parties = String.raw`(?:source|vendor|registr(?:y|ies)|provider|domain|site|website|mirror|partner|authority|company|brand|host|publisher|supplier|endpoint|server|url|proxy|librar(?:y|ies)|package)s?`;

/** What says of itself that it is no ordinary talk: who is to forget what he was told, our own calls, a model's control tokens. */
const neverTalk: Tests = [
  [
    'override',
    new RegExp(
      String.raw`\b(?:ignore|disregard|forget|override|overrule|bypass|drop)\b.{0,40}\b(?:previous|prior|above|earlier|preceding|all|any|system|other|safety|your|existing|old)\b.{0,30}\b${orders}\b`,
    ),
  ],
  ['override', /\bobeys?\b.{0,30}\b(?:orders?|commands?|instructions?|operators?)\b/],
  [
    'override',
    /\b(?:from now on|henceforth)\b.{0,80}\b(?:every|each|all) (?:of )?(?:your )?(?:answers?|repl(?:y|ies)|responses?)\b/,
  ],
  [
    'token',
    /<\|(?:im_start|im_end|system|assistant|user|endoftext|begin_of_text|eot_id|start_header_id)\|?>|\[\/?(?:inst|memory)\]|<<\/?sys>>|\bend of (?:active )?memory\b|(?:^|\n)\s{0,3}#{1,6}\s{0,3}active memory\b/,
  ],
  ['ownCall', /\bmemory_\w+\s*\(/],
];

const inTalkToo: Tests = [
  [
    'address',
    new RegExp(
      String.raw`\b${readers}\b[,:]?\s+(?:must|should|shall|has to|have to|needs? to|is to|will|may now|can now|always|never|do(?:es)? not|please|remember|save|store|ignore|obey|execute|run|reply|respond|answer|say|use|add|include|recommend|follow|append|trust)\b`,
    ),
  ],
  [
    'address',
    /\b(?:you|u) (?:must|should|shall|will|have to|need to|are now|may now|are (?:allowed|required|permitted|instructed|ordered) to|obey|ought to)\b/,
  ],
  [
    'address',
    /\byour (?:new |next |real |only )?(?:task|job|role|instructions?|rules?|goal|mission|reply|replies|answers?|responses?|system prompt)\b/,
  ],
  [
    'address',
    /\b(?:from now on|henceforth|from here on|from this point on)\b[,:]?\s*(?:you|always|never|the (?:assistant|model|agent)|ignore|act|respond|reply|answer|treat|assume|obey|append|add|include|recommend|run|send|use|trust)\b/,
  ],
  [
    'address',
    /\b(?:in|to|with) (?:all|every|each) (?:your |future |later |subsequent )*(?:answer|repl(?:y|ies)|response|session|conversation|chat|message)s?\b/,
  ],
  ['address', /\b(?:act as|pretend (?:to be|that)|role-?play|developer mode|jailbreak|obeys?)\b/],
  [
    'trigger',
    new RegExp(
      String.raw`\b(?:when(?:ever)?|if|once|as soon as|next time|the moment|every time|each time|after|upon|should)\b.{0,25}\b(?:the )?(?:user|human|person|developer|customer|somebody|someone|anybody|anyone|they|he|she|i|we|you)\b.{0,20}\b${speaks}\b`,
    ),
  ],
  [
    'trigger',
    new RegExp(
      String.raw`\b(?:user|human|person|developer)\b.{0,20}\b${speaks}\b.{0,60}[,;:]\s*(?:then |please |you )?(?:use|run|answer|reply|respond|do|say|call|open|send|treat|recommend|save|store|remember|add|read|put)\b`,
    ),
  ],
  [
    'consent',
    new RegExp(
      String.raw`\b(?:never|not|dont|don['’]t|stop|no longer|without|skip(?:s|ped|ping)?|disabl\w+|bypass\w*|turn(?:s|ed|ing)? off|suppress\w*|omit\w*|no need (?:for|to)|avoid|waiv\w+|no more|no)\b(?!${encouraged}).{0,40}\b${asks}\b`,
    ),
  ],
  [
    'consent',
    new RegExp(
      String.raw`\b${asks}\b.{0,40}\b(?:disabled|off|skipped|granted|unnecessary|not (?:needed|required|necessary)|waived|no longer)\b`,
    ),
  ],
  ['grant', /\bauto[- ]?(?:approv|accept|confirm|allow|execut|run)\w*/],
  [
    'grant',
    /\b(?:approv|allow|accept|trust|permit|run|execut|grant)\w*\b.{0,12}\b(?:all|any|every|each)\b.{0,30}\b(?:tool|command|request|call|action|change|script|extension|package|domain|host|access|permission)s?\b/,
  ],
  [
    'grant',
    /\b(?:all|every|any) (?:tools?|tool calls?|commands?|actions?|requests?|scripts?)\b.{0,40}\b(?:approved|allowed|granted|permitted|trusted|safe)\b/,
  ],
  [
    'trust',
    new RegExp(
      String.raw`\b(?:trust(?:ed|s|worthy)?|recommend(?:ed|s|ation)?|authoritative|approved|verified|whitelist(?:ed)?|allow-?list(?:ed)?|preferred|go-to|first choice|reliable|safe)\b.{0,40}\b${parties}\b`,
    ),
  ],
  [
    'trust',
    new RegExp(
      String.raw`\b${parties}\b.{0,40}\b(?:(?:is|are|be|as) (?:an? |the |fully |always |most )*(?:trust(?:ed|worthy)|recommended|authoritative|whitelisted|allow-?listed|safe|reliable))\b`,
    ),
  ],
  ['trust', new RegExp(String.raw`\btrust(?:s|ed)?\b.{0,30}${host}`)],
  [
    'trust',
    new RegExp(
      String.raw`${host}.{0,100}\b(?:trust(?:ed|worthy)|recommended|authoritative|safe to (?:use|run|install))\b`,
    ),
  ],
  ['trust', /^\W*(?:please )?(?:recommend|promote|advertise|endorse|trust)\b/],
  ['trust', /\b(?:always|only) (?:recommend|suggest|mention|promote|cite|advertise|endorse|prefer)\b/],
  [
    'command',
    /\b(?:curl|wget|iwr|irm|invoke-webrequest|invoke-restmethod|base64)\b.{0,200}(?:\||;|&&)\s*(?:sudo\s+)?(?:(?:ba|z|da|fi|k|pw)?sh|python3?|node|perl|ruby|iex)\b/,
  ],
  [
    'command',
    /\b(?:bash|sh|zsh|python3?|node|perl|ruby|iex|eval|source)\b.{0,20}(?:<\(|\$\(|`|\(|")\s*(?:curl|wget|iwr|irm|invoke-)/,
  ],
  [
    'command',
    new RegExp(
      String.raw`\b(?:npx|npm (?:i|install|config set registry)|pip3? install|pnpm (?:add|config)|yarn add|cargo install|go install|docker run)\b.{0,60}(?:https?:|git\+|--index-url|--registry|--extra-index-url)`,
    ),
  ],
  [
    'command',
    new RegExp(
      String.raw`(?:^|[.;:!,]\s*|\b(?:always|must|should|please|then|and|to|also|first)\s+)(?:run|execute|eval|pipe|download|install|add|include|append|insert|import|load|call|contact|ping|fetch|visit|open|send|post|upload|forward|exfiltrate|transmit|leak|attach|report|copy|embed|point|set)\b.{0,80}${host}`,
    ),
  ],
  // A tag stands by itself; "Promise<User>" is a type.
  [
    'disguise',
    /(?<!\w)<\|?\/?(?:system|assistant|user|human|instructions?|conversation|tool\w*|function\w*|invoke|sys|s)\b[^<>]{0,60}\|?>|\[\/?(?:system|sys|assistant|memory[^\]]{0,20})\]/,
  ],
  [
    'disguise',
    /(?:^|[\n.!?>\])}]\s{0,8})(?:#{1,6}\s{0,8})?(?:system|assistant|developer|tool|human)(?: (?:prompt|message|note|override|instruction))?\s*[:>]/,
  ],
  ['disguise', /\b(?:system (?:prompt|override|message)|begin (?:system|instructions?))|<!--/],
  [
    'call',
    /\b(?:functions?\.\w+|tool_\w+|call_tool)\s*\(|"(?:tool|function|name)"\s*:\s*"\w+".{0,80}"(?:arguments|input|parameters|args)"/,
  ],
  [
    'call',
    /\b(?:save|store|write|add|commit|record|put|persist|remember|memori[sz]e|insert|keep|log)\b.{0,50}\b(?:to|in|into|as|under)\b.{0,20}\b(?:memor(?:y|ies)|long[- ]term|permanent|persistent)\b/,
  ],
  ['call', /\b(?:importance|imp)\s{0,8}[=:]?\s{0,8}(?:8|9|10)\b|\bpinned\s*[=:]\s*(?:true|1)/],
  [
    'address',
    /^\s*(?:please )?(?:remember|memori[sz]e|keep in mind|note) (?:this|that|forever|always|to|the following|[\w-]+ as)\b/,
  ],
  ['heading', /(?:^|\n)\s{0,3}#{1,6}\s+\S|(?:^|\n)\s{0,3}(?:-{3,}|={3,}|\*{3,})\s*(?:\n|$)/],
];

/** The commonest of the same in other languages, without accents; a native speaker can evade them as easily as the English ones. */
const others: Tests = [
  // German
  [
    'address',
    /\b(?:assistent|ki|du|modell)\b.{0,15}\b(?:soll(?:st)?|muss(?:t)?|darf(?:st)?|wirst)\b|\bignorier\w*\b.{0,40}\b(?:anweisung|regel|vorherig|bisherig|vorgabe)|\bab (?:jetzt|sofort)\b.{0,20}\b(?:immer|nie|du|niemals)/,
  ],
  [
    'trigger',
    /\b(?:wenn|sobald|falls)\b.{0,20}\b(?:nutzer\w*|benutzer\w*|anwender\w*|jemand|ich)\b.{0,40}\b(?:sagt?|sage|schreibt|fragt|tippt|antwortet|erwahnt)/,
  ],
  [
    'consent',
    /\b(?:nie|niemals|nicht|ohne|kein\w*|nicht mehr)\b.{0,40}\b(?:bestatig\w*|nachfrag\w*|ruckfrag\w*|erlaubnis|genehmig\w*|fragen|zustimmung)|\bautomatisch\b.{0,20}\b(?:genehmig|bestatig|zulass|erlaub|ausfuhr)/,
  ],
  [
    'trust',
    /\b(?:vertrau\w*|empfohlen\w*|empfehl\w*|bevorzugt\w*)\b.{0,40}\b(?:quelle|anbieter|registry|registrierung|server|domain|seite|firma|paket\w*)|\bimmer\b.{0,40}\bempf[ie]hl?\w*/,
  ],
  [
    'call',
    /\b(?:speicher\w*|merk\w*|schreib\w*|notier\w*)\b.{0,60}\b(?:gedachtnis|erinnerung\w*|speicher|dauerhaft)|\bmerke? dir\b/,
  ],
  ['command', new RegExp(String.raw`\b(?:fuhre?|lade|installier\w*|sende|schicke|fuge|rufe)\b.{0,80}${host}`)],
  // French
  [
    'address',
    /\b(?:assistant|ia|tu|vous)\b.{0,15}\b(?:dois|doit|devez|devra)\b|\bignor\w*\b.{0,40}\b(?:instruction|consigne|regle|precedent)|\b(?:desormais|dorenavant)\b/,
  ],
  [
    'trigger',
    /\b(?:quand|lorsque|des que|si)\b.{0,20}\b(?:utilisateur|quelqu|on|il|elle)\b.{0,30}\b(?:dit|dira|ecrit|demande|repond|tape)/,
  ],
  [
    'consent',
    /\b(?:jamais|sans|ne plus|pas|plus besoin)\b.{0,40}\b(?:confirm\w*|autoris\w*|permission|demander|approbation|accord)/,
  ],
  ['trust', /\b(?:fiable|de confiance|recommand\w*|approuv\w*)\b.{0,40}|\bfaire confiance\b/],
  [
    'call',
    /\b(?:enregistr\w*|sauvegard\w*|memoris\w*|ajout\w*|garde\w*|retiens|souviens)\b.{0,60}\b(?:memoire|toi|souvenir)/,
  ],
  [
    'command',
    new RegExp(String.raw`\b(?:execut\w*|telecharg\w*|install\w*|envo\w*|ajout\w*|lance\w*)\b.{0,80}${host}`),
  ],
  // Spanish, Portuguese and Italian
  [
    'address',
    /\b(?:asistente|assistente|ia|debes|debe|deves|deve|devi|tienes que)\b.{0,20}\b(?:debe\w*|deve\w*|siempre|sempre|nunca|mai|obede\w*|obbed\w*|ignor\w*)|\bignor\w*\b.{0,40}\b(?:instruc\w*|istruzion\w*|reglas|regras|regole|anterior\w*|precedent\w*)/,
  ],
  [
    'trigger',
    /\b(?:cuando|si|quando|se)\b.{0,20}\b(?:usuari\w*|utent\w*|alguien|alguem)\b.{0,30}\b(?:dig\w*|dice|diz|disser|scriv\w*|escrib\w*|pregunt\w*|pergunt\w*|chied\w*|respond\w*)/,
  ],
  [
    'consent',
    /\b(?:nunca|sin|no|nao|sem|mai|senza|non|jamas)\b.{0,40}\b(?:confirm\w*|conferm\w*|permis\w*|permess\w*|pregunt\w*|pergunt\w*|chied\w*|aprob\w*|aprov\w*|autoriz\w*)/,
  ],
  [
    'trust',
    /\b(?:confiable|confianza|confiavel|confianca|affidabil\w*|fiducia|recomendad\w*|raccomandat\w*|consigliat\w*)\b/,
  ],
  [
    'call',
    /\b(?:guard\w*|salv\w*|almacen\w*|record\w*|recuerd\w*|memoriz\w*|registr\w*|ricord\w*)\b.{0,60}\b(?:memoria)\b/,
  ],
  [
    'command',
    new RegExp(
      String.raw`\b(?:ejecut\w*|execut\w*|esegu\w*|descarg\w*|baix\w*|scaric\w*|instal\w*|envi\w*|invi\w*|agreg\w*|anad\w*|adicion\w*|aggiung\w*)\b.{0,80}${host}`,
    ),
  ],
];

/** Scripts that folding to Latin would break; asked of the text as it is written. */
const otherScripts: Tests = [
  [
    'address',
    /(?:忽略|无视|無視|不要理会).{0,20}(?:指令|指示|规则|規則|提示)|(?:助手|助理|模型|你)(?:必须|必須|应该|應該|要|须)|从现在(?:起|开始)|以降.{0,10}(?:必ず|常に)|アシスタントは|игнорир\p{L}*.{0,40}(?:инструкци|правил|указани)|(?:ассистент|ты|модель).{0,15}(?:долж\p{L}*|обязан\p{L}*)|отныне/u,
  ],
  [
    'trigger',
    /(?:当|當|如果|每当|一旦).{0,10}(?:用户|使用者|用戶).{0,20}(?:说|說|输入|问|問|回复|提到)|ユーザー?が.{0,20}(?:言|入力|尋ね|返信)|(?:когда|если|как только).{0,20}пользовател\p{L}*.{0,30}(?:скаж|напиш|спрос|ответ|говор)/u,
  ],
  [
    'consent',
    /(?:不要|无需|無需|不用|不再|跳过|禁用|关闭).{0,15}(?:确认|確認|询问|詢問|批准|许可|授权)|自动(?:批准|确认|同意|执行)|確認(?:なし|せず|を求めな)|(?:не|без|никогда|отключ\p{L}*).{0,40}(?:подтвержд\p{L}*|разрешени\p{L}*|спрашива\p{L}*|одобрени\p{L}*)/u,
  ],
  [
    'trust',
    /(?:可信|信任|受信|推荐|推薦|信頼|おすすめ)|(?:доверен\p{L}*|доверя\p{L}*|надежн\p{L}*|надёжн\p{L}*|рекомендуем\p{L}*)/u,
  ],
  [
    'call',
    /(?:保存|存储|记住|記住|写入|记录|添加).{0,20}(?:记忆|記憶|内存)|記憶に.{0,10}(?:保存|追加)|(?:сохран\p{L}*|запомн\p{L}*|запиш\p{L}*|добав\p{L}*).{0,50}(?:памят\p{L}*)|^запомни/u,
  ],
];

const english: Tests = [...neverTalk, ...inTalkToo];
const latin: Tests = [...english, ...others];

/** What is read of one text; a memory has at most 8 kB. */
const readCharacters = 10_000;

/** The first sign that a text wants to be obeyed, looked for in the text as it is seen and in what it hides; none: undefined. */
export function instructionSign(text: string): InstructionSign | undefined {
  const seen = text.slice(0, readCharacters);
  const direct = signIn(seen);
  if (direct !== undefined) return direct;
  return hiddenTexts(seen).some((hidden) => signIn(hidden) !== undefined || saysWords(hidden)) ? 'encoded' : undefined;
}

/**
 * The same of what an assistant said in a conversation that read nothing from outside. There, advice ("you should"),
 * cases ("if the user types"), recommendations and headings are ordinary, so one of them says nothing: a sentence counts
 * that has two different ones, and whatever no talk has.
 */
export function instructionSignInTalk(text: string): InstructionSign | undefined {
  const seen = text.slice(0, readCharacters);
  const found =
    signIn(seen) === undefined
      ? undefined
      : (signIn(seen, neverTalk) ??
        sentencesOf(seen)
          .map(doubtIn)
          .find((sign) => sign !== undefined));
  return found ?? (hiddenTexts(seen).some((hidden) => signIn(hidden) !== undefined) ? 'encoded' : undefined);
}

function signIn(text: string, only?: Tests): InstructionSign | undefined {
  for (const [tests, form] of testsOn(text)) {
    const found = (only ?? tests).find(([, pattern]) => pattern.test(form));
    if (found !== undefined) return found[0];
  }
  return undefined;
}

/** A sign of a sentence that has two different ones. */
function doubtIn(sentence: string): InstructionSign | undefined {
  const [first, second] = new Set(
    testsOn(sentence).flatMap(([tests, form]) =>
      tests.filter(([sign, pattern]) => sign !== 'heading' && pattern.test(form)).map(([sign]) => sign),
    ),
  );
  return second === undefined ? undefined : first;
}

/** Which tests are asked of which form of a text. */
function testsOn(text: string): readonly (readonly [tests: Tests, form: string])[] {
  const folded = foldText(text);
  const spaced = joinSpelled(folded);
  return [[latin, folded], ...(spaced === folded ? [] : [[english, spaced] as const]), [otherScripts, plainText(text)]];
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+|[。！？\n]+/u);
}

/** "i g n o r e" and "i-g-n-o-r-e" are one word, spelled. */
function joinSpelled(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])(?:\p{L}[\s._-]){3,}\p{L}(?![\p{L}\p{N}])/gu, (spelled) =>
    spelled.replace(/[\s._-]/g, ''),
  );
}

/** Decoded text of several words was meant to be read, and not by the person who sees its code. */
function saysWords(text: string): boolean {
  return (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= 4;
}
