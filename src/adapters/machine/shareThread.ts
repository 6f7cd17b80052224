/** What is done on a thread of its own. */
interface Thread {
  readonly end: () => Promise<void>;
}

interface SharedThread<Kind extends Thread> {
  /** Starts the thread where there is none. Whoever begins says when it is done. */
  readonly begin: () => { readonly thread: () => Kind | undefined; readonly done: () => void };
  readonly close: () => Promise<void>;
}

/** A pull comes in answers of a server; the thread stays for the next one. */
const lingerMs = 3000;

/**
 * One thread for all who need it, which ends some time after the last of them. After a failure there is none any more,
 * and whoever needs it does the work as if there had never been one.
 */
export function shareThread<Kind extends Thread>(
  start: (fail: (error: unknown) => void) => Kind,
  onFailure: (error: unknown) => void,
): SharedThread<Kind> {
  let thread: Kind | undefined;
  let holders = 0;
  let lingering: NodeJS.Timeout | undefined;
  let isBroken = false;
  let isClosed = false;
  const stop = async (): Promise<void> => {
    clearTimeout(lingering);
    const ended = thread;
    thread = undefined;
    await ended?.end();
  };
  const fail = (error: unknown): void => {
    isBroken = true;
    onFailure(error);
    void stop();
  };
  return {
    begin: () => {
      clearTimeout(lingering);
      holders++;
      // What was under way may begin after the memory was closed; nothing would end its thread.
      if (!isBroken && !isClosed) thread ??= start(fail);
      return {
        thread: () => thread,
        done: () => {
          if (--holders === 0 && !isClosed) lingering = setTimeout(() => void stop(), lingerMs).unref();
        },
      };
    },
    close: async () => {
      isClosed = true;
      await stop();
    },
  };
}
