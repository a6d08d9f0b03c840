import type { Day } from '#kernel/time/index.ts'
import { joinPeriodOf } from '../admission/admission.rules.ts'
import type { CourseStatus } from '../course/course.states.ts'
import type { Access } from '../course/course.types.ts'

/** The most places one order may hold, so that nobody blocks a whole course without paying. */
export const mostGiftPlaces = 20

export interface GivenCourse {
  access: Access
  status: CourseStatus
  joinFrom: Day | null
  joinUntil: Day | null
}

/** Returns whether places in a course can be bought for others: it is sold, and enrolment is open. */
export const isGivable = ({ access, status, ...dates }: GivenCourse, today: Day): boolean =>
  status === 'published' && access === 'paid' && joinPeriodOf(dates, today) === 'open'

/** Returns how many places an order may have, when this many are left; null if they are not limited. */
export const mostPlaces = (left: number | null): number => Math.min(mostGiftPlaces, left ?? mostGiftPlaces)
