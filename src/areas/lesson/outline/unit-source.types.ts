import type { Ctx } from '#kernel/http/ctx.ts'
import type { ImportNotice } from '#kernel/import/import.types.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { UnitKind } from './outline.types.ts'

/** Something of another area that a unit leads to. */
export interface UnitTarget {
  target: string
  name: LocalizedText
  /** Where a learner does it. */
  to: string
}

/** A thing as the file of a course takes it along; `isPartial`: something of it stays behind. */
export interface PackedThing {
  target: string
  name: string
  value: unknown
  isPartial?: boolean
}

/** What came of a thing of a file: its id, what else was made for it, and what of it could not be taken. */
export interface UnpackedThing {
  target: string
  /** By a name of its area, which is asked again for the next thing of the same file. */
  made: Record<string, string>
  notices: ImportNotice[]
}

/** A thing as an assessment of a Common Cartridge: its text, its pictures by id in base64, and how many of what it has no words for. */
export interface QuizOut {
  xml: string
  pictures: ReadonlyMap<string, string>
  told: Record<string, number>
  /** Questions that went along. */
  count: number
}

/** An assessment of a Common Cartridge as a thing of the file of a course; without a value where no question of it can be taken. */
export interface QuizIn {
  value: unknown
  name: string
  /** How many questions cannot be taken, and the first of them. */
  refused: number
  left: { label: string; notices: ImportNotice[] }[]
  notices: ImportNotice[]
}

/** A question bank of a Common Cartridge in the same way; `banks`: what quizzes beside it may draw from, by name. */
export interface BankIn extends QuizIn {
  banks: Record<string, string>
}

/** A kind of unit whose content belongs to another area, such as an exam. That area marks the unit as done (`completeUnits`). */
export interface UnitSource {
  kind: Extract<UnitKind, 'exam' | 'survey'>
  /** What authors of this course may choose. */
  choices(ctx: Ctx, courseId: string): Promise<UnitTarget[]>
  /** The thing for who learns the course; null where it is gone. */
  find(ctx: Ctx, courseId: string, target: string): Promise<UnitTarget | null>
  /** Gives a copy of a course such things of its own; answers by the id of each what it became. `targets`: what its units lead to. */
  copy(
    ctx: Ctx,
    courses: { from: string; to: string; targets: readonly string[] },
  ): Promise<ReadonlyMap<string, string>>
  /** Takes those of a course away with it; false, and nothing is done, where somebody changed or used one. */
  remove(ctx: Ctx, courseId: string): Promise<boolean>
  /** Things of a course for a file: those its units lead to in their order, then its others. */
  pack(ctx: Ctx, courseId: string, targets: readonly string[]): Promise<PackedThing[]>
  /** A thing of a file as an assessment of QTI 1.2, for kinds that cartridges know. */
  toQuiz?(ident: string, value: unknown): QuizOut | null
  /** What things of a course draw their questions from, as the one question bank its cartridge may have; null for nothing. */
  toBank?(values: readonly unknown[]): QuizOut | null
  /** The same the other way; null for what is no assessment. `find`: the bytes of a picture by its address; `banks`: those of a bank beside it. */
  fromQuiz?(
    text: string,
    given: {
      title: string
      find: (src: string) => Uint8Array | null
      banks?: Readonly<Record<string, string>>
    },
  ): QuizIn | null
  /** A question bank as a thing that nothing of the course leads to; null for what is none. */
  fromBank?(text: string, given: { title: string; find: (src: string) => Uint8Array | null }): BankIn | null
  /** What a thing of a file would be; null for what is none. Writes nothing. */
  read(value: unknown): { notices: ImportNotice[] } | null
  /** Stores what no transaction may wait for, such as pictures. It may commit. */
  prepare?(ctx: Ctx, value: unknown): Promise<unknown>
  /** Makes a thing of a file in a course. `made`: what was made for earlier things of this file. */
  unpack(
    ctx: Ctx,
    courseId: string,
    value: unknown,
    given: { made: Readonly<Record<string, string>>; prepared: unknown },
  ): Promise<UnpackedThing>
  /** Takes away what was `made` beside the things of a course that is gone, where nobody uses it. */
  forget?(ctx: Ctx, made: Readonly<Record<string, string>>): Promise<void>
}

declare module '#kernel/area/area.ts' {
  interface Area {
    /** Kinds of units whose content it holds. */
    unitSources?: readonly UnitSource[]
  }
}
