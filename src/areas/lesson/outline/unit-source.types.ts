import type { Ctx } from '#kernel/http/ctx.ts'
import type { ImportNotice } from '#kernel/import/import.types.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { UnitKind } from './outline.types.ts'

/** An object of another area to which a unit refers. */
export interface UnitTarget {
  target: string
  name: LocalizedText
  /** The path at which a learner does it. */
  to: string
}

/** An object as included in a course file; `isPartial`: parts of it are left out. */
export interface PackedActivity {
  target: string
  name: string
  value: unknown
  isPartial?: boolean
}

/**
 * The result of importing an object of a file: its id, other objects created for it, and notices about what could not
 * be imported.
 */
export interface UnpackedActivity {
  target: string
  /** By a key of its area, passed again for the next object of the same file. */
  created: Record<string, string>
  notices: ImportNotice[]
}

/**
 * An object as an assessment of a Common Cartridge: its XML, its images by id in base64, and counts of what the format
 * cannot represent.
 */
export interface QuizOut {
  xml: string
  pictures: ReadonlyMap<string, string>
  omitted: Record<string, number>
  /** The number of questions included. */
  count: number
}

/**
 * An assessment of a Common Cartridge as an object of a course file; without a value if none of its questions can be
 * imported.
 */
export interface QuizIn {
  value: unknown
  name: string
  /** The number of questions that cannot be imported, and the first of them. */
  refused: number
  left: { label: string; notices: ImportNotice[] }[]
  notices: ImportNotice[]
}

/** The same for a question bank of a Common Cartridge; `banks`: the banks available to quizzes of the same cartridge, by name. */
export interface BankIn extends QuizIn {
  banks: Record<string, string>
}

/**
 * A kind of unit whose content belongs to another area, such as an exam. That area marks the unit as completed
 * (`completeUnits`).
 */
export interface UnitSource {
  kind: Extract<UnitKind, 'exam' | 'survey'>
  /** Returns the path at which authors create and edit them; null for a viewer who may not. */
  authorPath(ctx: Ctx, courseId: string): string | null
  /** Returns the path of those that belong to a course, for whoever sees their results; null if there are none or the viewer may not. */
  staffPath?(ctx: Ctx, courseId: string): Promise<string | null>
  /** Returns what authors of this course may choose. */
  choices(ctx: Ctx, courseId: string): Promise<UnitTarget[]>
  /** Returns the object for learners of the course; null if it was deleted. */
  find(ctx: Ctx, courseId: string, target: string): Promise<UnitTarget | null>
  /** Copies such objects for a copied course; returns the new id of each by its old one. `targets`: those its units refer to. */
  copy(
    ctx: Ctx,
    courses: { from: string; to: string; targets: readonly string[] },
  ): Promise<ReadonlyMap<string, string>>
  /** Deletes the objects of a course with it; returns false without deleting anything if one was changed or used. */
  remove(ctx: Ctx, courseId: string): Promise<boolean>
  /** Returns the objects of a course for export: those referred to by its units in their order, then its others. */
  pack(ctx: Ctx, courseId: string, targets: readonly string[]): Promise<PackedActivity[]>
  /** Converts an object of a file to a QTI 1.2 assessment, for kinds that cartridges support. */
  toQuiz?(ident: string, value: unknown): QuizOut | null
  /**
   * Returns the questions that a course's objects draw from as the only question bank its cartridge may have; null if
   * there are none.
   */
  toBank?(values: readonly unknown[]): QuizOut | null
  /**
   * The reverse conversion; null if it is not an assessment. `find` returns the bytes of an image by its URL; `banks`
   * those of the same cartridge.
   */
  fromQuiz?(
    text: string,
    given: {
      title: string
      find: (src: string) => Uint8Array | null
      banks?: Readonly<Record<string, string>>
    },
  ): QuizIn | null
  /** Converts a question bank to an object that no unit of the course refers to; null if it is not one. */
  fromBank?(text: string, given: { title: string; find: (src: string) => Uint8Array | null }): BankIn | null
  /** Validates an object of a file; null if it is invalid. Writes nothing. */
  read(value: unknown): { notices: ImportNotice[] } | null
  /** Stores what must not be stored inside a transaction, such as images. It may commit. */
  prepare?(ctx: Ctx, value: unknown): Promise<unknown>
  /** Creates an object of a file in a course. `created`: what was created for earlier objects of this file. */
  unpack(
    ctx: Ctx,
    courseId: string,
    value: unknown,
    given: { created: Readonly<Record<string, string>>; prepared: unknown },
  ): Promise<UnpackedActivity>
  /** Deletes what was `created` in addition to the objects of a deleted course, if it is unused. */
  forget?(ctx: Ctx, made: Readonly<Record<string, string>>): Promise<void>
}

declare module '#kernel/area/area.ts' {
  interface Area {
    /** The kinds of units whose content the area stores. */
    unitSources?: readonly UnitSource[]
  }
}
