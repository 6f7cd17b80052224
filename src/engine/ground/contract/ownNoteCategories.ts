/** The category and topic of what the tools of a conversation did, which recall finds as it finds turns. */
export const workLogCategory = 'work log';
/** The category and topic of which commands failed and worked, which is told before such a command is run again. */
export const attemptsCategory = 'commands that failed';
/** Notes of ours on what tools did: words of agents, which no block holds and no list of topics names. */
export const ownNoteCategories: readonly string[] = [workLogCategory, attemptsCategory];
