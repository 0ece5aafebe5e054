import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '@timeweave/shared/facade';

/** Returns the token of the link. It is in the URL's fragment, which browsers do not send, and survives sorting. */
export function useLinkToken(): string {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(hash.slice(1));
  if (hash !== '' && hash.slice(1) !== token) setToken(hash.slice(1));
  useEffect(() => {
    if (hash === '' && token !== '') void navigate({ search, hash: token }, { replace: true });
  }, [hash, search, token, navigate]);
  return token;
}
