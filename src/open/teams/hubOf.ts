import type { Hub } from '../../adapters/hub/hub.ts';
import {
  addressText,
  type HubAddress,
  hubPassword,
  readHubAddress,
  readHubEnvironment,
} from '../../adapters/hub/hubAddress.ts';
import { openHub } from '../../adapters/hub/openHub.ts';
import { MemoryError } from '../../engine/ground/contract/memoryError.ts';

export interface HubEnvironment {
  readonly [name: string]: string | undefined;
}

/** Where a team's database is: as it was given, or from the environment. Throws a `MemoryError` that says how to give it. */
export function hubAddressFrom(given: string | undefined, environment: HubEnvironment): HubAddress {
  if (given !== undefined) return readHubAddress(given);
  const named = environment['TIERED_MEMORY_HUB'];
  if (named !== undefined && named !== '') return readHubEnvironment(named).address;
  throw new MemoryError(
    'input',
    'Say where the team’s database is: postgres://name@host/database, here or in the environment variable TIERED_MEMORY_HUB.',
  );
}

/** Connects by the password of the environment. */
export async function hubAt(address: HubAddress, environment: HubEnvironment): Promise<Hub> {
  return await openHub(address, hubPassword(environment));
}

/** The address as it is kept, without a password. */
export function keptAddress(address: HubAddress): string {
  return addressText(address);
}
