import { usersByIds } from '#areas/account/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { poolsOf } from '#kernel/slots/index.ts'
import { day } from '#kernel/time/index.ts'
import { type Code, codeRows } from '../code/code.server.ts'
import { isJoinable } from '../cohort/cohort.rules.ts'
import { type Cohort, cohortRows } from '../cohort/cohort-row.server.ts'
import { managedCourse } from '../course/course.server.ts'
import { type GiftOrder, paidGiftOrders } from '../gift/gift-row.server.ts'
import { type Request, requestRows } from '../request/request-row.server.ts'

interface Applicant extends Pick<Request, 'id' | 'kind' | 'status' | 'note' | 'askedAt' | 'offeredUntil'> {
  name: string
  email: string | null
  cohort: string | null
}

/** Places that one order bought for others. */
export interface GiftOrderRow extends Pick<GiftOrder, 'number' | 'places' | 'redeemed' | 'createdAt'> {
  buyer: string
  cohort: string | null
}

export interface AdmissionView {
  id: string
  title: string
  requests: Applicant[]
  waiting: Applicant[]
  cohorts: (Pick<Cohort, 'id' | 'title' | 'startsOn' | 'endsOn' | 'joinUntil' | 'capacity' | 'version'> & {
    seats: { takenSeats: number; capacity: number } | null
  })[]
  /** Whether there are cohorts, but none can be joined. */
  areCohortsClosed: boolean
  codes: Pick<Code, 'id' | 'code' | 'note' | 'most' | 'used' | 'until'>[]
  /** The orders of places bought for others. */
  gifts: GiftOrderRow[]
}

/** Returns the admission requests of a course, its cohorts, its codes and the places bought for others. Seven statements. Throws 401, 403, 404. */
export async function admissionView(ctx: Ctx, courseId: string): Promise<AdmissionView> {
  const { id, title } = await managedCourse(ctx, courseId)
  const [asking, cohorts, codes, gifts] = await Promise.all([
    requestRows.list(ctx, {
      where: { courseId: id, status: ['waiting', 'offered'] },
      order: ['askedAt', 'id'],
      limit: 500,
    }),
    cohortRows.list(ctx, { where: { courseId: id }, order: ['startsOn', 'id'], limit: 200 }),
    codeRows.list(ctx, { where: { courseId: id }, order: ['-createdAt'], limit: 200 }),
    paidGiftOrders(ctx, id),
  ])
  const [users, pools] = await Promise.all([
    usersByIds(ctx, [
      ...asking.map(({ userId }) => userId),
      ...gifts.flatMap(({ buyerId }) => (buyerId ? [buyerId] : [])),
    ]),
    poolsOf(
      ctx,
      'lesson.cohort',
      cohorts.flatMap((cohort) => (cohort.capacity === null ? [] : [cohort.id])),
    ),
  ])
  const seats = new Map(pools.map(({ key, taken, capacity }) => [key, { takenSeats: taken, capacity }]))
  const names = new Map(users.map((user) => [user.id, user]))
  const titles = new Map(cohorts.map((cohort) => [cohort.id, cohort.title]))
  const nameOf = (userId: string | null) => {
    const user = userId ? names.get(userId) : undefined
    return user ? `${user.firstname} ${user.lastname}`.trim() : ''
  }
  const askers = asking.map(({ userId, cohortId, ...request }): Applicant => {
    return {
      ...request,
      name: nameOf(userId),
      email: names.get(userId)?.email ?? null,
      cohort: cohortId ? (titles.get(cohortId) ?? null) : null,
    }
  })
  return {
    id,
    title,
    requests: askers.filter(({ kind }) => kind === 'approval'),
    waiting: askers.filter(({ kind }) => kind === 'seat'),
    cohorts: cohorts.map(({ id: cohort, title: name, startsOn, endsOn, joinUntil, capacity, version }) => ({
      id: cohort,
      title: name,
      startsOn,
      endsOn,
      joinUntil,
      capacity,
      version,
      seats: seats.get(cohort) ?? null,
    })),
    areCohortsClosed: cohorts.length > 0 && !cohorts.some((cohort) => isJoinable(cohort, day(ctx.now))),
    codes: codes.map(({ id: code, code: text, note, most, used, until }) => ({
      id: code,
      code: text,
      note,
      most,
      used,
      until,
    })),
    gifts: gifts.map(({ number, places, redeemed, createdAt, buyerId, cohortId }) => ({
      number,
      places,
      redeemed,
      createdAt,
      buyer: nameOf(buyerId),
      cohort: cohortId ? (titles.get(cohortId) ?? null) : null,
    })),
  }
}
