import type { Ctx } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import { day } from '#kernel/time/index.ts'
import type { Course } from '../course/course-row.server.ts'
import { ownedCourses } from '../sale/owned-courses.server.ts'
import { priceOn } from '../sale/price.rules.ts'
import { priceOfRest } from './path-price.rules.ts'
import type { LearningPath } from './path-row.server.ts'

/** What is left of a path to buy for someone who may have some of its courses. */
export interface RestOfPath {
  /** The courses they do not have, in the order given. */
  missing: Course[]
  /** What these cost as a part of the path. */
  price: Satang
  /** What these cost bought one by one, in satang. */
  separately: number
}

/** Returns what a user has left to buy of a path; null is a guest, for whom that is all of it. One statement. */
export async function restOfPath(
  ctx: Ctx,
  path: Pick<LearningPath, 'price'>,
  courses: readonly Course[],
  userId: string | null,
): Promise<RestOfPath> {
  const today = day(ctx.now)
  const owned = await ownedCourses(
    ctx,
    courses.map(({ id }) => id),
    userId,
  )
  const priced = courses.map((course) => ({
    course,
    isOwned: owned.has(course.id),
    price: course.access === 'paid' ? priceOn(course, today).now : course.access === 'free' ? 0 : null,
  }))
  const missing = priced.filter(({ isOwned }) => !isOwned)
  return {
    missing: missing.map(({ course }) => course),
    price: priceOfRest(path.price, priced),
    separately: missing.reduce((total, { price }) => total + (price ?? 0), 0),
  }
}
