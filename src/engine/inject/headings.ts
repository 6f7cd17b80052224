/** What the renderer writes around a block, and therefore what the stripper has to know. */
export const blockTitle = '## Active Memory';
export const blockEnd = '## End of Active Memory';
