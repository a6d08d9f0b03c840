import type { Ability } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { EmailTemplate } from '#kernel/mail/email-template.ts'
import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'

export type FeedbackKind = 'review' | 'question' | 'comment'

/** Something users write about: a product, a post, a course. */
export interface FeedbackSubject {
  id: string
  title: LocalizedText
  /** The path of its page. */
  path: string
}

/** An area's admission of an author: the target, the author's name, and what entitles them. */
export interface Admission {
  /** The id of the target. */
  id: string
  /** The author's name, if it is not the account's: the name on the order. */
  name?: string
  /** What entitles the author to write, if there is one entry per source: an order line, an enrolment. */
  source?: { key: string; label: string; item: LocalizedText }
}

/** A notification in the inbox, and by email if `mail` is set. */
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

/** The author's notification of an official answer. */
export interface AnswerNotice extends FeedbackNotice {
  /** For a guest who entered an email address. */
  email?: {
    template: EmailTemplate
    /** `origin` is the prefix of links. */
    values(locale: Locale, origin: string): Record<string, string>
    footer: LocalizedText
  }
}

/** The rules for one kind of feedback on one kind of target. `Ref` is how a page refers to the target: by SKU, by order line. */
export interface FeedbackPolicy<Ref = unknown> {
  /** Required to decide what is shown, and to answer. */
  ability: Ability
  /** The targets moderated by users who have the ability only in a scope: the courses of a teacher. */
  within?(ctx: Ctx): Promise<string[]>
  /** What is shown without approval: everything, or entries by moderators. Absent: nothing. */
  shownAtOnce?: 'staff' | 'all'
  /** The author's displayed name: as chosen with the entry, only the first letter, or the full name. */
  naming: 'chosen' | 'masked' | 'full'
  /** Returns what the author may write about, or throws why not (401, 403, 404, 409). */
  admit(ctx: Ctx, ref: Ref): Promise<Admission>
  /** Which staff are notified of a new entry, and the notification. */
  written?: {
    recipients(ctx: Ctx, targetId: string): Promise<string[]>
    notice(subject: FeedbackSubject): FeedbackNotice
    /** Also notified of entries shown immediately, unless they are replies or written by staff. */
    evenShown?: true
  }
  /** The notification to the author of a comment about a reply. */
  replied?(comment: { id: string }, subject: FeedbackSubject): FeedbackNotice
  answered?(entry: AnsweredEntry, subject: FeedbackSubject): AnswerNotice
}

/** Counts of what is shown for a target. */
export interface FeedbackCounts {
  reviews: number
  /** The number of reviews with one star, two … five. */
  stars: number[]
  /** The number of reviews with a photo. */
  photos: number
  questions: number
  comments: number
}

/** A kind of target that users review, ask about or comment on, as described by its area (`feedbackTargets` of its manifest). */
export interface FeedbackTarget {
  /** Stored with every entry: `product`. */
  key: string
  kinds: { readonly [Kind in FeedbackKind]?: FeedbackPolicy }
  /** Returns the names and paths of these targets; deleted ones are left out. One statement. */
  describe(ctx: Ctx, ids: readonly string[]): Promise<FeedbackSubject[]>
  /**
   * Called when the shown entries of this kind have changed: pages of the target are stale. Runs in the transaction of
   * the change.
   */
  changed(ctx: Ctx, id: string, kind: FeedbackKind, counts: FeedbackCounts): Promise<void>
}

declare module '#kernel/area/area.ts' {
  interface Area {
    /** What users can review, ask about or comment on. */
    feedbackTargets?: readonly FeedbackTarget[]
  }
}

/** Describes a target; preserves the types of its references. */
export const defineFeedbackTarget = <const Target extends FeedbackTarget>(target: Target): Target => target
