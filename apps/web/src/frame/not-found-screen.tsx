import { useLocation, useNavigate } from 'react-router';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Screen } from './screen.tsx';

/** For unknown addresses. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <Screen title="Page not found">
      <EmptyState
        className="items-start! px-0! py-2! text-left!"
        text={`There is nothing at ${pathname}.`}
        action={
          <Button variant="primary" onClick={() => void navigate('/')}>
            Go to Create
          </Button>
        }
      />
    </Screen>
  );
}
