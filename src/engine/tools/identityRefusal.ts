/** For the model: nobody but the user says who it is. */
export const identityRefusal =
  'Names that begin with “soul:” or “personality:” stand for who you are and what was learned about the user, which only ' +
  'the user changes: with the command “Memory: Edit Identity…”, or by /hatch in the chat of @memory. Nothing was done.';
