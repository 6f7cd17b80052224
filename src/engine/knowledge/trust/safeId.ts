import { fingerprint } from '../../ground/text/fingerprint.ts';
import { redact } from './redact.ts';

/** The same id, or a fingerprint of it where it holds a secret. */
export function safeId(id: string): string {
  return typeof id !== 'string' || redact(id).kinds.length === 0 ? id : `removed-${fingerprint(id).toString(36)}`;
}
