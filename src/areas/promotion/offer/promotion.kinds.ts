/** Kinds of action a form offers. */
export const formKinds = ['percent', 'fixed', 'price', 'shipping', 'free_pieces', 'bundle'] as const
