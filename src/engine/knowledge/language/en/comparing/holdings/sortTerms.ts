import { englishTerms } from './englishTerms.ts';
import { lazy } from '../../../../../ground/runtime/lazy.ts';

/** Sorts of things and verbs that fit anything: with or without one of them a name means the same thing. */
export const sortTerms = lazy(
  (): ReadonlySet<string> =>
    new Set(
      englishTerms(
        `team squad group module service system application app page suite project department area topic part component meeting session
appointment class lesson course tool software machine library package file entry entries practice office shop store place
done do make made handle manage handled managed track keep kept set use used subscription membership matter matters issue process
work thing stuff date time day side section end question questions policy value setting job instance engine`,
      ),
    ),
);
