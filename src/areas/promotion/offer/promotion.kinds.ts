/** Kinds of action a form offers. */
export const formKinds = [
  ...(['percent', 'fixed', 'price', 'tiers', 'spend_tiers'] as const),
  ...(['free_pieces', 'bundle', 'gift', 'points_times', 'points', 'shipping'] as const),
] as const
