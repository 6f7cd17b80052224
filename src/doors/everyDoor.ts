/**
 * What the program is made of, but for what a hook does without the memory: in a build it is a bundle of its own, loaded as
 * it was compiled.
 */
export { handleEvent, hear, hearWaiting, openDoor } from './hook/withMemory.ts';
export { runProgram } from './runProgram.ts';
