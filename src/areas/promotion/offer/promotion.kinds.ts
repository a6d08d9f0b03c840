/** Kinds of action a form offers. */
export const formKinds = [
  ...(['percent', 'fixed', 'price', 'tiers', 'spend_tiers'] as const),
  ...(['free_pieces', 'bundle', 'gift', 'shipping'] as const),
] as const
