import { route } from '@react-router/dev/routes'

export const certificateRoutes = {
  pages: [
    route('certification/find', 'areas/certificate/verify/find.page.tsx'),
    route('lesson/certification/search', 'areas/certificate/my-certificates/mine.page.tsx'),
    route('lesson/certification/public/:slug', 'areas/certificate/my-certificates/wall.page.tsx'),
    route('lesson/certification/:slug?', 'areas/certificate/my-certificates/course.page.tsx'),
    route('lesson/certification/:slug/:cert', 'areas/certificate/my-certificates/certificate.page.tsx'),
    route('.well-known/did.json', 'areas/certificate/badge/did.ts'),
  ],
  workspace: [
    route('cluster/certificates', 'areas/certificate/issued/issued.page.tsx'),
    route('cluster/certificates/courses', 'areas/certificate/issued/rules.page.tsx'),
    route('cluster/certificates/courses/:course', 'areas/certificate/issued/rule.page.tsx'),
    route('cluster/certificates/templates', 'areas/certificate/template/templates.page.tsx'),
    route('cluster/certificates/templates/:template', 'areas/certificate/template/template.page.tsx'),
    route('cluster/certificates/keys', 'areas/certificate/badge/keys.page.tsx'),
    route('cluster/certificates/:certificate', 'areas/certificate/issued/certificate.page.tsx'),
  ],
}
