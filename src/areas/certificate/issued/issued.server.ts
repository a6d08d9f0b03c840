import { usersByIds } from '#areas/account/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { createListCsv } from '#kernel/list/list-csv.ts'
import { likePattern, listStatement } from '#kernel/list/list-statement.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import { day } from '#kernel/time/index.ts'
import { certificateAbilities } from '../abilities.ts'
import type { CertificateStatus } from '../certificate/certificate.states.ts'
import { type ValidityStatus, validityStatusOf } from '../certificate/certificate.types.ts'
import { certificateLifecycle, certificateRows } from '../certificate/certificate-row.server.ts'
import { type CertificateView, viewOf } from '../certificate/certificate-view.server.ts'
import { certificateMessages } from '../messages/certificate.ts'
import { staffMessages } from '../messages/staff.ts'
import { lastDay, registerNumber } from '../sheet/sheet-text.rules.ts'
import { ruleRows, templateRows, versionRows } from '../template/template-row.server.ts'
import { expiryOf } from '../template/validity.rules.ts'
import { type IssuedQuery, issuedList } from './issued.list.rules.ts'

export interface ListedCertificate {
  id: string
  serial: string
  number: string
  holder: string
  course: string
  standing: ValidityStatus
  wantedName: string | null
  issuedAt: Date
  expiresAt: Date | null
}

interface ListedRow extends Omit<ListedCertificate, 'standing' | 'number'> {
  status: CertificateStatus
  bookNumber: number
  bookYear: number
}

const isExpiredSql = `c.status = 'issued' AND c.expires_at <= now()`

const listQuery = listStatement(issuedList, {
  name: 'certificate.issued',
  columns: `c.id, c.serial, c.number AS "bookNumber", c.book_year AS "bookYear", c.holder, c.course_title AS course, c.status,
    c.expires_at AS "expiresAt", c.wanted_name AS "wantedName", c.issued_at AS "issuedAt"`,
  from: 'certificate_certificate c',
  where: 'c.tenant_id = $1',
  search: (bind, searchText) => {
    const like = bind(likePattern(searchText))
    const serial = bind(likePattern(searchText.replace(/[\s-]/g, '').toUpperCase()))
    return `c.holder ILIKE ${like} OR replace(c.serial, '-', '') LIKE ${serial}`
  },
  tabs: {
    valid: `c.status = 'issued' AND (c.expires_at IS NULL OR c.expires_at > now())`,
    queued: `c.status = 'queued'`,
    expired: isExpiredSql,
    revoked: `c.status = 'revoked'`,
    superseded: `c.status = 'superseded'`,
    asked: `c.status = 'issued' AND c.wanted_name IS NOT NULL`,
  },
  filters: { course: (bind, id) => `c.course_id = ${bind(id)}` },
  sorts: { newest: 'c.issued_at DESC, c.number DESC, c.id', holder: 'c.holder COLLATE "th-x-icu", c.id' },
})

/** Returns the certificates of the site. One statement. Throws 401, 403. */
export async function listIssued(ctx: Ctx, query: IssuedQuery): Promise<Page<ListedCertificate>> {
  authorize(ctx, certificateAbilities['certificate.manage'])
  const page = await listQuery.page<ListedRow>(ctx, query)
  return {
    ...page,
    items: page.items.map(({ status, bookNumber: number, bookYear, ...certificate }) => ({
      ...certificate,
      number: registerNumber({ number, bookYear }),
      standing: validityStatusOf({ status, expiresAt: certificate.expiresAt }, ctx.now),
    })),
  }
}

/** Streams the listed certificates as CSV, with ISO dates. Throws 401, 403. */
export function issuedCsv(ctx: Ctx, query: IssuedQuery): ReadableStream<Uint8Array> {
  authorize(ctx, certificateAbilities['certificate.manage'])
  const { standings } = certificateMessages[ctx.locale]
  return createListCsv(ctx, {
    columns: Object.values(staffMessages[ctx.locale].csv),
    page: (reading, page) => listIssued(reading, { ...query, page }),
    row: ({ serial, number, holder, course, standing, issuedAt, expiresAt }) => [
      serial,
      number,
      holder,
      course,
      standings[standing],
      day(issuedAt),
      expiresAt ? day(lastDay(expiresAt)) : '',
    ],
  })
}

/** Returns one certificate for the team, with its history. Throws 401, 403, 404. */
export async function getManagedCertificate(ctx: Ctx, id: string) {
  authorize(ctx, certificateAbilities['certificate.manage'])
  const row = await certificateRows.get(ctx, id)
  const [view, history, template, version, [person], next, current, rule] = await Promise.all([
    viewOf(ctx, row),
    certificateLifecycle.history(ctx, id),
    templateRows.get(ctx, row.templateId),
    versionRows.get(ctx, row.templateVersionId),
    usersByIds(ctx, row.userId ? [row.userId] : []),
    row.supersededBy ? certificateRows.find(ctx, { id: row.supersededBy }) : undefined,
    certificateRows.count(ctx, { enrolmentId: row.enrolmentId, status: ['queued', 'issued'] }),
    ruleRows.find(ctx, { courseId: row.courseId, templateId: row.templateId }),
  ])
  const actors = await usersByIds(ctx, [...new Set(history.flatMap(({ actorId }) => actorId ?? []))])
  const nameOf = (who: string | null) => {
    const found = actors.find((actor) => actor.id === who)
    return found ? `${found.firstname} ${found.lastname}`.trim() : null
  }
  return {
    id,
    view: view satisfies CertificateView,
    email: person?.email ?? null,
    template: { id: template.id, name: template.name, number: version.number },
    replacedById: next?.id ?? null,
    hasHolder: row.userId !== null,
    /** Until when it would be valid if it were renewed now; null if forever. */
    renewedUntil: rule ? expiryOf(rule, ctx.now) : null,
    /** Whether it is revoked and its holder has no other for the course. */
    canReissue: row.status === 'revoked' && row.userId !== null && current === 0,
    history: history
      .toReversed()
      .map(({ at, event, reason, actorId }) => ({ at, event, reason: reason ?? '', by: nameOf(actorId) })),
  }
}
