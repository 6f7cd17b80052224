import { lazy } from '../../../../ground/runtime/lazy.ts';
import { being, does, isNamed, isPlaceLike, opening, type PersonalWording, user, users, wording } from './wordings.ts';

const r = String.raw;
const near = '(?:in|near|at|on|outside|close to|around|just outside)';
const place = r`(?<v>(?:an? )?(?:(?:small |little |big |quiet )*(?:town|city|village|suburb|house|flat|apartment)\b|.+))`;
const owned = anyHome();

/** Where the user lives. */
export const cityWordings = lazy((): readonly PersonalWording[] => [
  wording(
    'city',
    [
      opening,
      r`(?:${user}|we)(?:[^,.:;"]{0,40}? (?:and|but))?`,
      does,
      r`(?:(?:has|have) )?(?:been )?(?:lives?|lived|living|resides?|resided|dwells?|stays?|settled|settles|grew roots) (?:\p{L}+ ){0,2}?${near} ${place}`,
    ],
    isHome,
  ),
  wording(
    'city',
    [opening, user, being, r`(?:(?:been )?(?:living|residing|staying|based|located|settling)) ${near} ${place}`],
    isHome,
  ),
  wording('city', [r`^(?:lives?|resides?|based|located|living) ${near} ${place}`], isHome),
  wording(
    'city',
    [
      opening,
      user,
      r`(?:['’]m|['’]s|['’]ve| am| is| has| have)? ${adverbs()}(?:moved|moving|relocated|relocating|moves|relocates|emigrated|emigrating)(?: back| house| home)? to (?<v>.+)`,
    ],
    isPlaceLike,
  ),
  wording('city', [opening, user, r`(?:['’]m| am| is| comes?|['’]s)(?: originally)? from (?<v>.+)`], isPlaceLike),
  wording(
    'city',
    [opening, user, does, r`works? (?:(?:remotely|from home) (?:from|in|near)|from) (?<v>.+)`],
    isPlaceLike,
  ),
  wording(
    'city',
    [opening, user, does, r`(?:rents?|owns?|bought|buys?|rented|has|have) an? (?:\p{L}+ )?${owned} ${near} (?<v>.+)`],
    isPlaceLike,
  ),
  wording(
    'city',
    [
      opening,
      users,
      r` (?:current |home |postal |private |street |mailing |new )*(?:city|town|hometown|home ?town|address|location|postcode|post code|postal code|zip(?: ?code)?|country|residence|place of residence|village|neighbou?rhood)(?: (?:in|at|near) [\p{L}-]+)? (?:is|are|changed to|became) (?:now |in |at )*(?<v>.+)`,
    ],
    isNamed,
  ),
  wording('city', [opening, users, r` (?:new |family |current )*${owned} is(?: now)? ${near} (?<v>.+)`], isPlaceLike),
  wording(
    'city',
    [
      r`^(?:the )?(?:user['’]?s? |my |home |postal |current |private )*(?:city|address|location|hometown|home town|residence|postcode|zip(?: code)?|postal code)\s*[:=]\s*(?<v>.+)`,
    ],
    isPlaceLike,
  ),
]);

function isHome(value: string): boolean {
  return /^an? (?:\p{L}+ )*(?:town|city|village|suburb)\b/u.test(value) || isPlaceLike(value);
}

function anyHome(): string {
  return '(?:home(?: office)?|house|flat|apartment|place|condo|cottage|room)';
}

function adverbs(): string {
  return '(?:(?:just|recently|now|soon|also|going to be|planning on) )*';
}
