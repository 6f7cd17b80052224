import { anyOf } from '../patterns.ts';

const endings = anyOf('com', 'net', 'org', 'io', 'dev', 'ai', 'co', 'xyz', 'app', 'sh', 'example', 'test', 'invalid');

/** Part of a regular expression: an address, or the name of a host. */
export const hostPattern = String.raw`(?:https?:\/\/|(?:[\w-]{1,63}\.){1,8}${endings}\b)`;
