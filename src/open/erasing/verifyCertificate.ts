import { existsSync } from 'node:fs';
import { sha256Of } from '../../adapters/files/sha256Of.ts';
import type { EraseCertificate } from '../../engine/ground/contract/erasing.ts';
import { isRecord } from '../../engine/ground/contract/isRecord.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';

/** How one file of a certificate is found. */
export interface VerifiedFile {
  readonly file: string;
  /** `changed`: something was written since; `gone`: removed since; `back`: it was removed and is there again. */
  readonly is: 'same' | 'changed' | 'gone' | 'back' | 'unreadable';
  readonly why?: string;
}

/** A certificate as it was written by `erase --json`, or by *Save* in VS Code; throws an `Error` with what is wrong. */
export function readCertificate(text: string): EraseCertificate {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new Error('This is no certificate in JSON. "tiered-memory erase --json" writes one.');
  }
  const certificate = isRecord(given) && isRecord(given['certificate']) ? given['certificate'] : given;
  const files = isRecord(certificate) ? certificate['files'] : undefined;
  const isKnown = isRecord(certificate) && certificate['format'] === 'tiered-memory erasure 1';
  if (!isKnown || !Array.isArray(files) || !files.every((one) => isRecord(one) && typeof one['file'] === 'string'))
    throw new Error('This is no certificate of an erasing that this version knows.');
  return certificate as unknown as EraseCertificate;
}

/** Compares the files with what the certificate says of them. */
export function verifyCertificate({ files }: EraseCertificate): VerifiedFile[] {
  return files.map(({ file, did, sha256 }): VerifiedFile => {
    try {
      if (!existsSync(file)) return { file, is: did === 'removed' ? 'same' : 'gone' };
      if (did === 'removed') return { file, is: 'back' };
      return { file, is: sha256Of(file) === sha256 ? 'same' : 'changed' };
    } catch (error) {
      return { file, is: 'unreadable', why: messageOf(error) };
    }
  });
}
