/** The command cannot be carried out as given; the message is all the operator needs. */
export class CommandError extends Error {}
