import { type ImageFile, listImageFiles } from '#areas/files/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { lessonAbilities } from '../abilities.ts'
import { filesOfCourse, priceOfCopy } from '../copy/copy.rules.ts'
import { courseRows } from '../course/course-row.server.ts'
import { courseFileIds } from '../outline/course-file.server.ts'
import { unitsOf } from '../outline/outline.rules.ts'
import { draftOutline } from '../outline/outline.server.ts'
import type { Outline } from '../outline/outline.types.ts'
import { allUnitSources } from '../outline/unit-source.server.ts'
import {
  imagesIn,
  type PackedFile,
  packedFiles,
  sectionsOf,
  sourceVideoOf,
  targetsIn,
  type VideoInclusion,
} from './package.rules.ts'
import type { SourceActivity, SourceCourse } from './source.types.ts'

/** A course for export: its manifest, and the sources of its files. */
export interface CourseExport {
  source: SourceCourse
  files: PackedFile[]
  images: ImageFile[]
  /** Names of exams and surveys that could only be exported partially. */
  partly: string[]
  /** The date of all files in the package, so that the same course gives an identical package. */
  date: Date
}

/** Converts the draft of a course to a package. Throws 401, 403, 404. */
export async function sourceOfCourse(
  ctx: Ctx,
  id: string,
  videoInclusion: VideoInclusion,
): Promise<CourseExport> {
  // Its exams include whole question banks of the site, to which a teacher of one course has no access.
  authorize(ctx, lessonAbilities['course.manage'])
  const course = await courseRows.get(ctx, id)
  const outline = await draftOutline(ctx, id)
  const { slug, title, subtitle, topic, level, language, access, outcomes, needs } = course
  const { capacity, joinFrom, joinUntil, accessDays, questions, coverId, about } = course
  const { price, listPrice } = priceOfCopy(course)
  const files = packedFiles(filesOfCourse({ ...course, outline }), {
    videos: videoInclusion,
    there: await courseFileIds(ctx, id),
  })
  const packed = new Map(files.map((file) => [file.file.id, file]))
  const { things, refs, partly } = await activitiesOf(ctx, id, outline)
  const text = about ?? docOf()
  const usedImageIds = [
    ...(coverId ? [coverId] : []),
    ...imagesIn(text.content),
    ...unitsOf(outline).flatMap(({ content }) => imagesIn(content.text?.content)),
  ]
  const images = await listImageFiles(ctx, [...new Set(usedImageIds)])
  return {
    files,
    images: [...images.values()],
    partly,
    date: course.updatedAt,
    source: {
      course: {
        slug,
        title,
        subtitle,
        about: text,
        outcomes,
        needs,
        topic,
        level,
        language,
        access,
        price,
        listPrice,
        capacity,
        joinFrom,
        joinUntil,
        accessDays,
        questions,
      },
      cover: coverId && images.has(coverId) ? coverId : null,
      trailer: course.trailer ? sourceVideoOf(course.trailer, packed) : null,
      sections: sectionsOf(outline, packed, refs),
      things,
      pictures: Object.fromEntries(
        [...new Set(usedImageIds)]
          .filter((imageId) => images.has(imageId))
          .map((imageId) => [imageId, `pictures/${imageId}.webp`]),
      ),
    },
  }
}

async function activitiesOf(ctx: Ctx, courseId: string, outline: Outline) {
  const activities: SourceActivity[] = []
  const refs = new Map<string, string>()
  const partly: string[] = []
  for (const source of allUnitSources()) {
    const packed = await source.pack(ctx, courseId, targetsIn(outline, source.kind))
    for (const { target, name, value, isPartial } of packed) {
      const ref = `${source.kind}-${activities.filter(({ kind }) => kind === source.kind).length + 1}`
      activities.push({ kind: source.kind, ref, name, value })
      refs.set(target, ref)
      if (isPartial) partly.push(name)
    }
  }
  return { things: activities, refs, partly }
}
