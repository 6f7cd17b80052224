import { amountWords, timeWords } from './holdingWords.ts';
import { englishTerms } from './englishTerms.ts';
import { sortTerms } from './sortTerms.ts';
import { lazy } from '../../../../../ground/runtime/lazy.ts';

/** Words that say how something stands to its value, and neither what it is nor which value. */
export const framingTerms = lazy(
  (): ReadonlySet<string> =>
    new Set([
      ...amountWords(),
      ...timeWords(),
      ...sortTerms(),
      ...englishTerms(
        `lead leads led leader head heads headed own owns owner owned responsible charge care maintain maintains maintained maintainer
manage managed manager boss contact ask called name named known goes lives live located sits sit stands stand found find
kept stored hangs lies parked placed runs run hosted deployed deploy written built uses use done tool employer employed works work
drives drive car colour price deadline located location person job paid costs currently still choose chose chosen pick picked settle settled opt opted agree agreed decide decided decision select
selected adopt adopted team`,
      ),
    ]),
);
