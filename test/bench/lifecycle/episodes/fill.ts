/** A wording with its slots filled; a slot in a capital begins a sentence. */
export function fill(wording: string, filled: { readonly [slot: string]: string | undefined }): string {
  const text = wording.replace(/\{(\w)\}/g, (_all, slot: string) => {
    const value = filled[slot.toLowerCase()] ?? '';
    return slot === slot.toUpperCase() ? value.charAt(0).toUpperCase() + value.slice(1) : value;
  });
  return text.charAt(0).toUpperCase() + text.slice(1);
}
