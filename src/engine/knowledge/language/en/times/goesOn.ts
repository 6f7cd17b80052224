/** What is named ends here, or a word goes on from it: "the spring animation" and "the Easter egg" are no times. */
export const goesOn = String.raw`(?=\s*(?:$|[?.!,;:)…]|(?:and|or|to|until|till|about|on|for|with|when|that|we|i|you|they|he|she|before|after|regarding|at|already|too|by|so|instead)\b))`;
