/** How a user was enrolled: `gift` by a place that somebody else bought, `grant` through an entitlement from a plan or the team; `staff` and `import` by the team. */
export const enrolmentSources = [
  'free',
  'order',
  'gift',
  'code',
  'approval',
  'grant',
  'staff',
  'import',
] as const
export type EnrolmentSource = (typeof enrolmentSources)[number]

/** Sources that give access by themselves; access through a purchase or plan ends with its entitlement. */
export const independentSources: readonly EnrolmentSource[] = ['gift', 'code', 'approval', 'staff', 'import']
