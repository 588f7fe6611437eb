import { Navigate, useNavigate } from '@melena/shared/router';
import { useSession } from '@melena/shared/session';
import { Button } from '@melena/shared/ui/Button';
import { Empty } from '@melena/shared/ui/Empty';
import { ChevronLeft, Hammer } from 'lucide-react';
import { TouchPage } from './TouchPage';

/** The process of an appointment, which is not built yet. */
export function ProcessPage() {
  const session = useSession('healer');
  const navigate = useNavigate();
  if (!session) return <Navigate to="/healer" replace />;
  return (
    <TouchPage
      title={session.me.name}
      end={
        <Button kind="on-wine" icon={ChevronLeft} onClick={() => navigate('/healer')}>
          Mi día
        </Button>
      }
    >
      <Empty icon={Hammer} text="Sección en desarrollo" />
    </TouchPage>
  );
}
