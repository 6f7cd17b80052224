/** What an event that needs the memory is handled with: in a build it is a bundle of its own, loaded as it was compiled. */
export { openDoor } from '../../open/openDoor.ts';
export { handleEvent } from './handleEvent.ts';
export { hear, hearWaiting } from './hearLater.ts';
