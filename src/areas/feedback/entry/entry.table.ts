import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { FeedbackKind } from '../target.ts'
import type { EntryStatus } from './entry.states.ts'
import type { Photo } from './entry.types.ts'

/** A user's or guest's entry about a target: a review, a question or a comment. */
export const feedbackEntries = tenantTable(
  'feedback_entry',
  {
    kind: text('kind').$type<FeedbackKind>().notNull(),
    targetKind: text('target_kind').notNull(),
    targetId: uuid('target_id').notNull(),
    /** The comment it replies to, which may have been deleted. */
    parentId: uuid('parent_id'),
    /** What entitled the author to write, if there is one entry per source: `order:…`. */
    source: text('source'),
    /** How staff know the source: the order number. */
    sourceLabel: text('source_label').notNull().default(''),
    item: jsonb('item').$type<LocalizedText>(),
    /** Null for a guest. */
    userId: uuid('user_id'),
    /** Email address of a guest who wants to be notified of the answer. */
    email: text('email'),
    locale: text('locale').$type<'th' | 'en'>().notNull().default('th'),
    name: text('name').notNull().default(''),
    nameAs: text('name_as').$type<'name' | 'masked' | 'hidden'>(),
    stars: smallint('stars'),
    body: text('body').notNull().default(''),
    pictures: jsonb('pictures').$type<Photo[]>().notNull().default([]),
    /** Body and answer, normalised for search. */
    search: text('search').notNull().default(''),
    status: text('status').$type<EntryStatus>().notNull().default('waiting'),
    answer: text('answer').notNull().default(''),
    /** Written by a moderator of the target: an official statement in a thread. */
    byStaff: boolean('by_staff').notNull().default(false),
    /** In a discussion: the answer that solved the question. At most one per question. */
    isSolution: boolean('is_solution').notNull().default(false),
    answeredAt: timestamp('answered_at'),
    /** Reported by readers as inappropriate: when first, and how often, until staff have reviewed it. */
    reportedAt: timestamp('reported_at'),
    reports: integer('reports').notNull().default(0),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [
    unique('feedback_entry_source').on(table.tenantId, table.kind, table.source),
    index('feedback_entry_target').on(
      table.tenantId,
      table.targetKind,
      table.targetId,
      table.kind,
      table.status,
      table.createdAt,
    ),
    index('feedback_entry_queue').on(table.tenantId, table.status, table.kind, table.updatedAt),
    index('feedback_entry_reported')
      .on(table.tenantId, table.reportedAt)
      .where(sql`${table.reportedAt} IS NOT NULL`),
    // Purchases are looked up by order number, for the page of a customer.
    index('feedback_entry_source_label')
      .on(table.tenantId, table.sourceLabel)
      .where(sql`${table.kind} = 'review'`),
    index('feedback_entry_user').on(table.tenantId, table.userId),
    uniqueIndex('feedback_entry_solution').on(table.tenantId, table.parentId).where(sql`${table.isSolution}`),
    check(
      'feedback_entry_solves',
      sql`NOT ${table.isSolution} OR (${table.parentId} IS NOT NULL AND ${table.status} = 'shown')`,
    ),
    check('feedback_entry_kind', sql`${table.kind} IN ('review', 'question', 'comment')`),
    check('feedback_entry_status', sql`${table.status} IN ('waiting', 'shown', 'refused')`),
    check('feedback_entry_name', sql`${table.nameAs} IN ('name', 'masked', 'hidden')`),
    check(
      'feedback_entry_stars',
      sql`(${table.kind} = 'review') = (${table.stars} IS NOT NULL) AND ${table.stars} BETWEEN 1 AND 5`,
    ),
  ],
)

/** Counts of what is shown for a target, so that lists of targets need not count. */
export const feedbackCounts = tenantTable(
  'feedback_target',
  {
    targetKind: text('target_kind').notNull(),
    targetId: uuid('target_id').notNull(),
    reviews: integer('reviews').notNull().default(0),
    /** How many reviews gave one star, two … five. */
    stars: integer('stars').array().notNull().default([0, 0, 0, 0, 0]),
    photos: integer('photos').notNull().default(0),
    questions: integer('questions').notNull().default(0),
    comments: integer('comments').notNull().default(0),
  },
  (table) => [unique('feedback_target_of').on(table.tenantId, table.targetKind, table.targetId)],
)
