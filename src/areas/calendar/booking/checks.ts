import { type Check, checkByQuery } from '#kernel/verify.ts'
import { resourceKind, sessionKind } from '../booking-time/session.server.ts'

const activeHoldSql = `s.holder_kind = '${resourceKind}' AND s.status IN ('held', 'confirmed')`

/** What `sala verify` checks about bookings. */
export const bookingChecks: Check[] = [
  checkByQuery(
    'bookings: confirmed, completed and missed bookings hold exactly the places they booked',
    `SELECT format('booking %s is %s and holds %s of %s places', b.id, b.status, coalesce(sum(s.places), 0), b.places) AS what
     FROM calendar_booking b
     LEFT JOIN slot_reservation s ON s.tenant_id = b.tenant_id AND s.holder_id = b.id AND ${activeHoldSql} AND s.status = 'confirmed'
     WHERE ($1::uuid IS NULL OR b.tenant_id = $1) AND b.status IN ('confirmed', 'done', 'no_show')
     GROUP BY b.tenant_id, b.id HAVING coalesce(sum(s.places), 0) <> b.places`,
  ),
  checkByQuery(
    'bookings: cancelled and lapsed bookings hold no places',
    `SELECT format('booking %s is %s and still holds places', b.id, b.status) AS what FROM calendar_booking b
     WHERE ($1::uuid IS NULL OR b.tenant_id = $1) AND b.status IN ('cancelled', 'lapsed')
       AND EXISTS (SELECT 1 FROM slot_reservation s WHERE s.tenant_id = b.tenant_id AND s.holder_id = b.id AND ${activeHoldSql})`,
  ),
  checkByQuery(
    'bookings: reserved places belong to an existing booking',
    `SELECT format('reservation %s is for booking %s, which is not there', s.id, s.holder_id) AS what FROM slot_reservation s
     WHERE ($1::uuid IS NULL OR s.tenant_id = $1) AND ${activeHoldSql}
       AND NOT EXISTS (SELECT 1 FROM calendar_booking b WHERE b.tenant_id = s.tenant_id AND b.id = s.holder_id)`,
  ),
  checkByQuery(
    'bookings: a session with places taken holds the time of its resource',
    `SELECT format('session %s has %s taken and no time', p.key, p.taken) AS what FROM slot_pool p
     WHERE ($1::uuid IS NULL OR p.tenant_id = $1) AND p.kind = '${sessionKind}' AND p.taken > 0
       AND NOT EXISTS (SELECT 1 FROM slot_reservation s WHERE s.tenant_id = p.tenant_id AND s.holder_kind = '${sessionKind}'
         AND s.holder_id = p.id AND s.status = 'confirmed')`,
  ),
  checkByQuery(
    'bookings: confirmed bookings with an amount due are paid',
    `SELECT format('booking %s is confirmed and not paid', b.id) AS what FROM calendar_booking b
     WHERE ($1::uuid IS NULL OR b.tenant_id = $1) AND b.status = 'confirmed' AND b.due_satang > 0 AND b.paid_at IS NULL`,
  ),
]
