import { useCall } from '../api/use-call.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { usePathParam } from '../pages/paths.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { LoadedForm } from './loaded-form.tsx';

/** Changes a banner: its name, where it is shown, its pictures for desktops and phones. */
export default function EditBannerPage() {
  const title = menuLabel('Edit Banner');
  const id = usePathParam('bannerId');
  const list = useCall('bannerList', {});
  return (
    <>
      <PageHeader title={title} />
      <LoadedForm kind="named" title={title} id={id} request={list} />
    </>
  );
}
