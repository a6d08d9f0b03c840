import { joinOrderSql } from '#areas/billing/public.server.ts'

/**
 * For statements about enrolments (`of`): whether one was paid for and its payment refunded, so that no order of its
 * learner pays for the course any more. Learners the team or a code admitted since then are not meant.
 */
export const isRefundedSql = (of: string): string =>
  `(${of}.source = 'order' AND NOT EXISTS (SELECT 1 FROM lesson_purchase rp ${joinOrderSql('rp', 'ro')}
     WHERE rp.tenant_id = ${of}.tenant_id AND rp.course_id = ${of}.course_id AND rp.status = 'paid' AND ro.user_id = ${of}.user_id))`
