import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { z } from 'zod'
import { billingPaths } from '#areas/billing/paths.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { RoleView, roleViews } from '#kernel/ui/role-view.tsx'
import { detailView } from '../catalogue/detail.server.ts'
import { redeemCode } from '../code/code.server.ts'
import { courseMessages } from '../messages/course.ts'
import { saleMessages } from '../messages/sale.ts'
import { lessonPaths } from '../paths.ts'
import { requestAdmission, requestInput, withdrawRequest } from '../request/request.server.ts'
import { buyCourse, buyInput } from '../sale/buy-course.server.ts'
import { type EnrollView, enrollView } from './enroll-view.server.ts'
import { enrol } from './enrolment.server.ts'
// Views are loaded lazily; their styles must be there with the page.
import './enroll.module.css'
import '#kernel/ui/option.module.css'
import '../sale/sale.module.css'

const views = roleViews<EnrollView>({ guest: () => import('./enroll.guest.view.tsx') })

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const query = new URL(request.url).searchParams
  const view = await enrollView(ctx, params.slug ?? '', {
    coupon: query.get('coupon'),
    gift: query.get('gift'),
  })
  const { slug, own } = view.course
  if (own?.next) throw redirect(lessonPaths.play(slug, own.next))
  return { role: ctx.viewer.role, view }
}

/** Returns the path to which a newly admitted learner is redirected. */
async function startPath(ctx: Ctx, slug: string): Promise<string> {
  const { own } = await detailView(ctx, slug)
  return own?.next ? lessonPaths.play(slug, own.next) : lessonPaths.detail(slug)
}

const cohort = z.string().max(40).optional()

export const action = actions({
  join: act({
    input: z.object({ cohort }),
    run: async (ctx, input, { params: { slug = '' } }) => {
      await enrol(ctx, slug, { cohort: input.cohort ?? null })
      return startPath(ctx, slug)
    },
    done: (to) => ({ redirect: to }),
  }),
  redeem: act({
    input: z.object({ code: z.string().min(1).max(40), cohort }),
    run: async (ctx, input, { params: { slug = '' } }) => {
      await redeemCode(ctx, slug, { code: input.code, cohort: input.cohort ?? null })
      return startPath(ctx, slug)
    },
    done: (to) => ({ redirect: to }),
  }),
  buy: act({
    input: buyInput,
    run: (ctx, input, { params: { slug = '' } }) => buyCourse(ctx, slug, input),
    done: ({ number }) => ({ redirect: billingPaths.pay(number) }),
  }),
  ask: act({
    input: requestInput,
    run: (ctx, input, { params: { slug = '' } }) => requestAdmission(ctx, slug, input),
    done: ({ kind }) => {
      const word = kind === 'seat' ? 'listed' : 'asked'
      return { message: { th: saleMessages.th[word], en: saleMessages.en[word] } }
    },
  }),
  withdraw: act({
    input: z.object({ course: z.uuid() }),
    run: (ctx, { course }) => withdrawRequest(ctx, course),
    done: () => ({ message: { th: saleMessages.th.withdrawn, en: saleMessages.en.withdrawn } }),
  }),
})

/** Joining a course on one page: who, which cohort, how, and the price. */
export default function EnrollRoute() {
  const t = useMessages(courseMessages)
  const { role, view } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle unlisted>{`${t.join} ${view.course.title}`}</PageTitle>
      <RoleView views={views} role={role} data={view} path={lessonPaths.enroll(view.course.slug)} />
    </>
  )
}
