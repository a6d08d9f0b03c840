import type { AnyScopeDefinition, ScopeItem } from '#kernel/auth/scope.ts'

declare module '#kernel/auth/scope.ts' {
  interface ScopeRoles {
    /** A course, by id. */
    course: 'teacher' | 'assistant'
  }
}

/** Courses as a scope for roles. */
export const courseScope: AnyScopeDefinition = {
  kind: 'course',
  title: { th: 'คอร์สเรียน', en: 'Course' },
  roles: { teacher: { th: 'ผู้สอน', en: 'Teacher' }, assistant: { th: 'ผู้ช่วยสอน', en: 'Assistant' } },
  list: (ctx, { ids }) =>
    ctx.db.query<ScopeItem>(
      'lesson.coursesAsScope',
      `SELECT id, jsonb_build_object('th', title, 'en', title) AS name FROM lesson_course
       WHERE tenant_id = $1 AND ($2::text[] IS NULL OR id::text = ANY($2)) ORDER BY title, id LIMIT 200`,
      [ctx.tenant.id, ids ?? null],
    ),
}
