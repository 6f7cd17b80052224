/** What a file that cannot be read means for a person. */
export function unreadableText(name: string, problem: string): string {
  switch (problem) {
    case 'missing':
    case 'incomplete':
      return `${name} has not come in full yet. It is read when the folder is in step.`;
    case 'otherKey':
      return `${name} was written with another passphrase. Give all devices the same one.`;
    case 'newer':
      return `${name} was written by a newer version of this program. Update it on this device.`;
    case 'changed':
      return `${name} was changed since it was written, and is left alone. The device that wrote it repairs it when all is written anew there.`;
    default:
      return `${name} is no file of this program, and is left alone.`;
  }
}
