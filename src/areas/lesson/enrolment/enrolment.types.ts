/** How somebody came to a course: `grant` by an entitlement that a plan or the team gave; `staff` and `import` put in by the team. */
export const enrolmentSources = ['free', 'order', 'code', 'approval', 'grant', 'staff', 'import'] as const
export type EnrolmentSource = (typeof enrolmentSources)[number]

/** Sources that open the course by themselves; what was bought or comes with a plan goes with its entitlement. */
export const standing: readonly EnrolmentSource[] = ['code', 'approval', 'staff', 'import']
