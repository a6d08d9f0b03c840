export const levels = ['any', 'beginner', 'intermediate', 'advanced'] as const
export type Level = (typeof levels)[number]

/** `free`: whoever is signed in may join. `granted`: for who has it by a plan, a purchase or from the team (entitlement `lesson.course`). */
export const accesses = ['free', 'granted'] as const
export type Access = (typeof accesses)[number]
