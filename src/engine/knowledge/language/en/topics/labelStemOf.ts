/** Enough to bring `deploy`, `deploys` and `deploying` together; the index has its own, better ways. */
export function labelStemOf(word: string): string {
  if (word.length <= 3 || !/^[a-z]+$/.test(word)) return word;
  const singular = word
    .replace(/ies$/, 'y')
    .replace(/(ss|us|is)$/, '$1!')
    .replace(/(?<=[sxz]|ch|sh)es$/, '')
    .replace(/s$/, '')
    .replace(/!$/, '');
  const base = singular.replace(/(?:ments?|ings?|ed)$/, '');
  if (base === singular || base.length < 3 || !/[aeiouy]/.test(base)) return singular.replace(/(?<=.{3})e$/, '');
  // "running" doubles a letter, "using" drops one.
  return base.replace(/([b-df-hj-np-rtv-z])\1$/, '$1').replace(/(?<=.{3})e$/, '');
}
