declare module 'wink-porter2-stemmer' {
  /** Stem of one lower-case English word (Porter 2). */
  export default function stem(word: string): string;
}
