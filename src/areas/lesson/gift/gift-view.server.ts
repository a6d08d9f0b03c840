import { notFound } from '#kernel/errors.ts'
import { type Ctx, dependsOn } from '#kernel/http/ctx.ts'
import { day } from '#kernel/time/index.ts'
import { seatsLeft } from '../admission/seats.server.ts'
import { type OpenCohort, openCohorts } from '../cohort/cohort.server.ts'
import { cohortRows } from '../cohort/cohort-row.server.ts'
import { courseRows, coursesScope } from '../course/course-row.server.ts'
import { lessonPaths } from '../paths.ts'
import { availablePaymentMethods } from '../sale/buy-course.server.ts'
import { type CoursePrice, priceOn } from '../sale/price.rules.ts'
import { isGivable, mostPlaces } from './gift.rules.ts'
import { type GiftOrder, openGiftOrder, paidGiftOrders } from './gift-row.server.ts'

/** Places the viewer bought, and the absolute URL to pass on. */
export interface OwnGift extends Pick<GiftOrder, 'number' | 'places' | 'redeemed' | 'createdAt'> {
  code: string
  url: string
  /** The name of the cohort its places are in. */
  cohort: string | null
}

export interface GiftView {
  slug: string
  title: string
  subtitle: string
  coverId: string | null
  price: CoursePrice
  isOpen: boolean
  /** The most places an order can have now; 0 if none are left. */
  most: number
  /** Places left; null if they are not limited, or chosen by cohort. */
  left: number | null
  cohorts: OpenCohort[]
  methods: Awaited<ReturnType<typeof availablePaymentMethods>>
  isSignedIn: boolean
  needsPhone: boolean
  /** The number of the order that awaits payment. */
  order: string | null
  own: OwnGift[]
}

/** Returns what the viewer needs to buy places in a course for others, and those they bought. Throws 404. */
export async function giftView(ctx: Ctx, slug: string): Promise<GiftView> {
  dependsOn(ctx, coursesScope)
  const course = await courseRows.find(ctx, { slug, access: 'paid', status: ['published', 'archived'] })
  if (!course) throw notFound('lesson.no_course')
  const { user } = ctx.viewer
  const today = day(ctx.now)
  const price = priceOn(course, today)
  const [cohorts, seats, methods, waiting, own] = await Promise.all([
    openCohorts(ctx, course.id),
    course.capacity === null ? new Map<string, number>() : seatsLeft(ctx, 'lesson.course', [course.id]),
    user ? availablePaymentMethods(ctx, price.now) : [],
    user ? openGiftOrder(ctx, course.id, user.id) : undefined,
    user ? paidGiftOrders(ctx, course.id, user.id) : [],
  ])
  const left = cohorts.length ? null : (seats.get(course.id) ?? null)
  const titles = await cohortTitles(ctx, own)
  // The most of any cohort; the order itself checks the chosen one.
  const ofCohorts = cohorts.map((cohort) => mostPlaces(cohort.left))
  return {
    slug,
    title: course.title,
    subtitle: course.subtitle,
    coverId: course.coverId,
    price,
    isOpen: isGivable(course, today),
    most: cohorts.length ? Math.max(...ofCohorts) : mostPlaces(left),
    left,
    cohorts,
    methods,
    isSignedIn: user !== null,
    needsPhone: user !== null && !user.phone,
    order: waiting?.number ?? null,
    own: own.flatMap(({ number, code, places, redeemed, createdAt, cohortId }) =>
      code
        ? [
            {
              number,
              code,
              places,
              redeemed,
              createdAt,
              url: `${ctx.publicOrigin}${lessonPaths.enroll(slug, { gift: code })}`,
              cohort: cohortId ? (titles.get(cohortId) ?? null) : null,
            },
          ]
        : [],
    ),
  }
}

/** Returns the names of the cohorts of these orders, by id, closed ones included. One statement, none without cohorts. */
async function cohortTitles(ctx: Ctx, orders: readonly GiftOrder[]): Promise<Map<string, string>> {
  const id = orders.flatMap(({ cohortId }) => (cohortId ? [cohortId] : []))
  const cohorts = id.length ? await cohortRows.list(ctx, { where: { id } }) : []
  return new Map(cohorts.map((cohort) => [cohort.id, cohort.title]))
}
