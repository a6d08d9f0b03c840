import { route } from '@react-router/dev/routes'

const manager = 'areas/files/manager/files.page.tsx'

export const filesRoutes = {
  pages: [],
  workspace: [
    route('user/filemanager', manager, { id: 'files.own' }),
    route('cluster/filemanager', manager, { id: 'files.site' }),
    route('cluster/user/filemanager', manager, { id: 'files.site.user' }),
    route('user/filemanager/details/:id', 'areas/files/manager/details.page.tsx'),
    route('user/filemanager/qr/:item/:id', 'areas/files/manager/qr.page.tsx'),
    route('user/filemanager_2', 'areas/files/two-pane/two-pane.page.tsx'),
    route('user/upload', 'areas/files/upload-page/upload.page.tsx'),
  ],
  fullscreen: [
    route('external/storage/file/:code', 'areas/files/external/shared.page.tsx', { id: 'files.shared.file' }),
    route('external/storage/folder/:code', 'areas/files/external/shared.page.tsx', {
      id: 'files.shared.folder',
    }),
  ],
}
