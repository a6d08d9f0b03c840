import { type Check, checkByQuery } from '#kernel/verify.ts'

/** What `sala verify` checks about certificates. */
export const certificateChecks: Check[] = [
  checkByQuery(
    'certificates: numbers of a year start at 1 and have no gaps',
    `SELECT format('year %s has %s certificates, its last number is %s', book_year, count(*), max(number)) AS what
     FROM certificate_certificate WHERE ($1::uuid IS NULL OR tenant_id = $1)
     GROUP BY tenant_id, book_year HAVING count(*) <> max(number) OR min(number) <> 1`,
  ),
  checkByQuery(
    'certificates: the counter of a year follows its last number',
    `SELECT format('the counter of %s stands at %s', s.period, s.next_number) AS what FROM document_series s
     LEFT JOIN LATERAL (SELECT coalesce(max(number), 0) AS last FROM certificate_certificate c
       WHERE c.tenant_id = s.tenant_id AND c.book_year::text = s.period) b ON true
     WHERE ($1::uuid IS NULL OR s.tenant_id = $1) AND s.kind = 'certificate' AND s.next_number <> b.last + 1`,
  ),
  checkByQuery(
    'certificates: superseded certificates link to a certificate of the same enrolment',
    `SELECT format('certificate %s is replaced by nothing of its own', c.serial) AS what FROM certificate_certificate c
     LEFT JOIN certificate_certificate n ON n.tenant_id = c.tenant_id AND n.id = c.superseded_by AND n.enrolment_id = c.enrolment_id
     WHERE ($1::uuid IS NULL OR c.tenant_id = $1) AND c.status = 'superseded' AND n.id IS NULL`,
  ),
  checkByQuery(
    'certificates: issued certificates have a PDF and its hash',
    `SELECT format('certificate %s has no paper of its hash', serial) AS what FROM certificate_certificate
     WHERE ($1::uuid IS NULL OR tenant_id = $1) AND status = 'issued' AND (pdf_id IS NULL OR pdf_sha256 !~ '^[0-9a-f]{64}$')`,
  ),
  checkByQuery(
    'certificates: serials have the printed format, and templates refer to an existing version',
    `SELECT format('serial %s', serial) AS what FROM certificate_certificate
     WHERE ($1::uuid IS NULL OR tenant_id = $1) AND serial !~ '^[A-HJKMNP-TV-Z]{2,4}[0-9]{2}-[0-9A-HJKMNP-TV-Z]{8}-[0-9A-HJKMNP-TV-Z]$'
     UNION ALL SELECT format('template %s', t.id) FROM certificate_template t
     LEFT JOIN certificate_template_version v ON v.tenant_id = t.tenant_id AND v.id = t.version_id AND v.number = t.version_number
     WHERE ($1::uuid IS NULL OR t.tenant_id = $1) AND v.id IS NULL`,
  ),
]
