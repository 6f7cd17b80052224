/** Opens the view and shows one memory in it; not in the palette, since it needs an id. */
export const showMemoryCommand = 'tieredMemory.view.show';
/** Opens the view and in it, day by day, what somebody else wrote and nobody confirmed. */
export const showUnconfirmedCommand = 'tieredMemory.confirmSaved';
