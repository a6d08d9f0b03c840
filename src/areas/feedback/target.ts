import type { Ability } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { EmailTemplate } from '#kernel/mail/email-template.ts'
import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'

export type FeedbackKind = 'review' | 'question' | 'comment'

/** One thing people write about: a product, a post, a course. */
export interface FeedbackSubject {
  id: string
  title: LocalizedText
  /** Where it is read. */
  path: string
}

/** What an area answers to somebody who may write: about which thing, as whom, and by what right. */
export interface Admission {
  /** The id of the target. */
  id: string
  /** The writer's name, where it is not the one of the account: of who ordered. */
  name?: string
  /** What gives the right to write, where there is one entry for each: the line of an order, an enrolment. */
  source?: { key: string; label: string; item: LocalizedText }
}

/** What somebody is told in their inbox, and by e-mail where `mail` says so. */
export interface FeedbackNotice {
  kind: 'order' | 'system'
  key: string
  subject: LocalizedText
  path: string
  mail?: boolean
}

export interface AnsweredEntry {
  id: string
  body: string
  answer: string
  sourceLabel: string
}

/** What the author hears of an official answer. */
export interface AnswerNotice extends FeedbackNotice {
  /** To a guest who left an address. */
  email?: {
    template: EmailTemplate
    /** `origin` begins links. */
    values(locale: Locale, origin: string): Record<string, string>
    footer: LocalizedText
  }
}

/** The rules for one kind of feedback on one kind of target. `Ref` is how a page names the target: by SKU, by the line of an order. */
export interface FeedbackPolicy<Ref = unknown> {
  /** Who decides what is shown, and answers. */
  ability: Ability
  /** The targets on which somebody decides who has the right in a scope only: the courses of a teacher. */
  within?(ctx: Ctx): Promise<string[]>
  /** What is shown without waiting: everything, or what those write who decide. Absent: nothing. */
  shownAtOnce?: 'staff' | 'all'
  /** How the author is called: as chosen with the entry, by the first letter alone, or by the full name. */
  naming: 'chosen' | 'masked' | 'full'
  /** Who may write: answers what is written about, or throws why not (401, 403, 404, 409). */
  admit(ctx: Ctx, ref: Ref): Promise<Admission>
  /** Who of the staff is told of a new entry, and what. */
  written?: {
    recipients(ctx: Ctx, targetId: string): Promise<string[]>
    notice(subject: FeedbackSubject): FeedbackNotice
    /** Told also of what is shown at once, as long as it answers nothing and comes from nobody of the staff. */
    evenShown?: true
  }
  /** What the author of a comment hears of what others answer. */
  replied?(comment: { id: string }, subject: FeedbackSubject): FeedbackNotice
  answered?(entry: AnsweredEntry, subject: FeedbackSubject): AnswerNotice
}

/** What is shown of a target, counted. */
export interface FeedbackCounts {
  reviews: number
  /** How many gave one star, two … five. */
  stars: number[]
  /** Reviews with a picture. */
  photos: number
  questions: number
  comments: number
}

/** A kind of thing that people review, ask about or comment on, as its area describes it (`feedbackTargets` of its manifest). */
export interface FeedbackTarget {
  /** Stands with every entry: `product`. */
  key: string
  kinds: { readonly [Kind in FeedbackKind]?: FeedbackPolicy }
  /** What these are called and where they are; those that are gone are left out. One statement. */
  describe(ctx: Ctx, ids: readonly string[]): Promise<FeedbackSubject[]>
  /** What is shown of this kind has changed: pages of the target are stale. Runs in the transaction that changed it. */
  changed(ctx: Ctx, id: string, kind: FeedbackKind, counts: FeedbackCounts): Promise<void>
}

declare module '#kernel/area/area.ts' {
  interface Area {
    /** What of it people review, ask about or comment on. */
    feedbackTargets?: readonly FeedbackTarget[]
  }
}

/** Describes a target; keeps the types of its references. */
export const defineFeedbackTarget = <const Target extends FeedbackTarget>(target: Target): Target => target
